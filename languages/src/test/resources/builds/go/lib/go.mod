module example.org/lib
