module example.org/original-name
