function Base(name) {
  this.name = name;
}

Base.prototype = {
  close: function () {
    return this.flush();
  },
  flush() {
    return this.name;
  },
};

function List() {}

var proto = List.prototype;

proto.add = function (item) {
  return item;
};

Base.List = List;
module.exports = Base;
