package dev.cairn.language.typescript.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.WrittenProject;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScriptPrototypesTest {

    private final WrittenProject project = new WrittenProject();

    @Test
    void functionsOfAnObjectCallEachOtherThroughThis() {
        file("lib/response.js", """
                var res = Object.create(http.ServerResponse.prototype);
                module.exports = res;
                res.json = function json(value) { return this.send(value); };
                res.send = function send(body) { return body; };
                """);
        file("lib/use.js", "var res = require('./response'); res.json(1);");

        assertThat(calls())
                .contains("lib/response.js json -> lib/response.js send", "lib/use.js <file> -> lib/response.js json");
    }

    @Test
    void aChainOfAssignmentsGivesOneFunctionSeveralNames() {
        file("lib/app.js", """
                var app = exports = module.exports = {};
                app.start = app.boot = function boot() { return app.stop(); };
                app.stop = function () {};
                """);
        file("lib/use.js", "const app = require('./app'); app.start(); app.boot(); app.stop();");

        assertThat(calls())
                .contains(
                        "lib/use.js <file> -> lib/app.js boot",
                        "lib/use.js <file> -> lib/app.js stop",
                        "lib/app.js boot -> lib/app.js stop");
    }

    @Test
    void constructorFunctionsHaveTheMembersOfTheirPrototype() {
        file("lib/base.js", """
                function Base(name) { this.open(name); }
                Base.prototype = {
                  open: function (name) { return this.check(name); },
                  check(name) { return name; },
                };
                module.exports = Base;
                """);
        file("lib/store.js", """
                var util = require('util');
                var Base = require('./base');
                function Store() { Base.call(this, 'store'); this.count = 0; }
                util.inherits(Store, Base);
                Store.prototype.save = function (item) {
                  var self = this;
                  run(function () { self.check(item); });
                  return Base.prototype.open.call(this, item);
                };
                Store.create = function () { return new Store(); };
                module.exports = Store;
                """);
        file("lib/use.js", "const Store = require('./store'); const s = Store.create(); s.save(1); s.open('x');");

        assertThat(calls())
                .contains(
                        "lib/base.js Base -> lib/base.js open",
                        "lib/base.js open -> lib/base.js check",
                        "lib/store.js Store -> lib/base.js Base",
                        "lib/store.js save -> lib/base.js check",
                        "lib/store.js save -> lib/base.js open",
                        "lib/store.js create -> lib/store.js Store",
                        "lib/use.js <file> -> lib/store.js create",
                        "lib/use.js <file> -> lib/store.js save",
                        "lib/use.js <file> -> lib/base.js open");
    }

    @Test
    void mixinsAddTheirMembers() {
        file("lib/events.js", "module.exports = { on(name) { return this.emit(name); }, emit(name) {} };");
        file("lib/model.js", """
                const events = require('./events');
                class Model {}
                Object.assign(Model.prototype, events, { load() { return this.on('load'); } });
                module.exports = Model;
                """);
        file("lib/use.js", "const Model = require('./model'); new Model().load(); new Model().on('x');");

        assertThat(calls())
                .contains(
                        "lib/model.js load -> lib/events.js on",
                        "lib/use.js <file> -> lib/model.js load",
                        "lib/use.js <file> -> lib/events.js on");
    }

    @Test
    void aClassMadeByAFactoryHasTheMembersOfWhatWasGiven() {
        file("lib/a.js", """
                class Base { close() {} }
                const Logged = (Parent) => class extends Parent { log() {} };
                class Store extends Logged(Base) { run() { this.log(); this.close(); } }
                """);

        assertThat(calls()).contains("lib/a.js run -> lib/a.js Base.close");
    }

    @Test
    void everyWayToExportLeadsToTheFunction() {
        file("lib/a.js", "exports.one = exports.uno = function () {}; exports.two = two; function two() {}");
        file(
                "lib/b.js",
                "module.exports = { ...require('./a'), three: function () { return this.four(); }, four() {} };");
        file("lib/use.js", "const b = require('./b'); b.uno(); b.two(); b.three();");

        assertThat(calls())
                .contains(
                        "lib/use.js <file> -> lib/a.js uno",
                        "lib/use.js <file> -> lib/a.js two",
                        "lib/use.js <file> -> lib/b.js three",
                        "lib/b.js three -> lib/b.js four");
    }

    @Test
    void aVariableThatIsTheExportsGivesItsMembersToOthers() {
        file("lib/helpers.js", """
                var helpers = exports;
                helpers.create = function (write) { return helpers.close(write); };
                helpers.close = function close(item) { return item ? close(item.next) : null; };
                """);
        file("lib/grunt.js", """
                var grunt = module.exports = {};
                grunt.fail = function fail() {};
                """);
        file("lib/other.js", "class Other { create() {} fail() {} }");
        file("lib/use.js", "var helpers = require('./helpers'); helpers.create(1); require('./grunt').fail();");

        assertThat(calls())
                .contains(
                        "lib/use.js <file> -> lib/helpers.js create",
                        "lib/helpers.js create -> lib/helpers.js close",
                        "lib/helpers.js close -> lib/helpers.js close",
                        "lib/use.js <file> -> lib/grunt.js fail");
    }

    @Test
    void aBoundFunctionIsTheFunction() {
        file("lib/task.js", """
                function Task() {}
                Task.prototype.start = function () {
                  var complete = function (error) { next(error); }.bind(this);
                  var next = (function () { complete(); }).bind(this);
                  next();
                };
                module.exports = Task;
                """);

        assertThat(calls())
                .contains(
                        "lib/task.js complete -> lib/task.js start.next",
                        "lib/task.js next -> lib/task.js start.complete",
                        "lib/task.js start -> lib/task.js start.next");
    }

    @Test
    void aFunctionThatRunsAtOnceGivesWhatItReturns() {
        file("lib/a.js", """
                var create = (function () {
                  function make() {}
                  return function create() { return make(); };
                }());
                var log = (function () { var all = []; return { push: function push(x) { all.push(x); } }; })();
                var load = (() => { return !fast ? slow : function (key) { return key; }; })();
                function slow() {}
                function run() { create(); log.push(1); load(2); }
                """);

        assertThat(calls())
                .contains(
                        "lib/a.js run -> lib/a.js create.create",
                        "lib/a.js run -> lib/a.js log.push",
                        "lib/a.js run -> lib/a.js slow");
    }

    @Test
    void aLocalVariableOfOneOfSeveralFunctionsMayBeEach() {
        file("lib/a.js", """
                function noop() {}
                function run(cache) {
                  var read = !cache ? noop : function (key) { return key; };
                  var make = (function () { return function (base) { return read(base); }; }());
                  return make(read(1));
                }
                """);

        assertThat(calls())
                .contains(
                        "lib/a.js run -> lib/a.js noop",
                        "lib/a.js run -> lib/a.js run.read",
                        "lib/a.js run -> lib/a.js run.make",
                        "lib/a.js make -> lib/a.js run.read");
    }

    @Test
    void aMemberWithAMadeFunctionIsCalled() {
        file("index.js", """
                function request(uri) { return request.get(uri); }
                function verb(name) { return function (uri) { return request(uri, name); }; }
                request.get = verb('get');
                module.exports = request;
                """);
        file("tests/use.js", "var request = require('../index'); request.get('x');");

        assertThat(calls()).contains("index.js request -> index.js get", "tests/use.js <file> -> index.js get");
    }

    private Set<String> calls() {
        return project.callsByFile();
    }

    private void file(String path, String text) {
        project.file(path, text);
    }
}
