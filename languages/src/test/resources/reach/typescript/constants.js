const LIMIT = 9;
exports.MORE = LIMIT + 1;
module.exports.LIMIT = LIMIT;
