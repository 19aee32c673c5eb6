var util = require('util');
var Base = require('./base');
var mixins = require('./mixins');

function Store(name) {
  Base.call(this, name);
  this.items = new Base.List();
}

util.inherits(Store, Base);
Object.assign(Store.prototype, mixins);

Store.prototype.save = function (item) {
  var self = this;
  self.log(item);
  return this.items.add(item);
};

Store.create = function () {
  return new Store('main');
};

module.exports = Store;
