package dev.cairn.serve.http.openapi;

import java.util.ArrayList;
import java.util.List;

/// One method of one path in words.
///
/// @param tool the tool whose arguments the query or the body takes; empty for pages that are no tools
/// @param parameters names of the query with their meaning, in addition to those of the tool
/// @param answer the media type of a successful response
record DescribedOperation(
        String method, String path, String summary, String tool, List<QueryParameter> parameters, String answer) {

    static final String JSON = "application/json";

    /// One parameter of the query.
    record QueryParameter(String name, String meaning) {}

    DescribedOperation {
        parameters = List.copyOf(parameters);
    }

    static DescribedOperation of(String method, String path, String summary) {
        return new DescribedOperation(method, path, summary, "", List.of(), JSON);
    }

    DescribedOperation over(String name) {
        return new DescribedOperation(method, path, summary, name, parameters, answer);
    }

    DescribedOperation with(String name, String meaning) {
        var all = new ArrayList<>(parameters);
        all.add(new QueryParameter(name, meaning));
        return new DescribedOperation(method, path, summary, tool, all, answer);
    }

    DescribedOperation answering(String type) {
        return new DescribedOperation(method, path, summary, tool, parameters, type);
    }
}
