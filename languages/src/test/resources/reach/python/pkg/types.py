class Base:
    def __init__(self, name=None):
        self.name = name

    def run(self):
        return self

    def stop(self):
        pass


class Foo(Base):
    def run(self):
        return super().run()

    def __call__(self):
        return Bar()


class Bar(Base):
    def __getitem__(self, key):
        return Foo()

    def go(self):
        pass
