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

    private Set<String> calls() {
        return project.callsByFile();
    }

    private void file(String path, String text) {
        project.file(path, text);
    }
}
