const { inner } = require('./inner');

module.exports = function start() {
    return inner();
};
