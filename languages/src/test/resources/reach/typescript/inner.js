class Engine {
    run() {}
}

class Motor {
    run() {}
}

function inner() {
    function made() {
        return new Engine();
    }
    return made;
}

module.exports = { inner, Motor };
