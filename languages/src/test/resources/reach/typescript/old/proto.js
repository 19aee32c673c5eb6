var app = exports = module.exports = {};

app.init = function init() {
  this.boot();
};

app.start = app.boot = function boot() {
  return helper(this.init());
};

function helper(value) {
  return value;
}
