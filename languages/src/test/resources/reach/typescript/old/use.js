var app = require('./proto');
var Store = require('./store');

function make() {
  var own = function () {
    own.init();
  };
  mixin(own, app);
  own.boot();
  return own;
}

var store = Store.create();
store.save(1);
store.close();
store.log('x');
app.start();
make();
