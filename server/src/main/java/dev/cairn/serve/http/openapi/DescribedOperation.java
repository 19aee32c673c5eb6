package dev.cairn.serve.http.openapi;

import java.util.ArrayList;
import java.util.List;

/// The description of one method of one path, for the OpenAPI document.
///
/// @param tool the tool whose arguments are the query parameters or the body; empty if the page calls no tool
/// @param parameters the query parameters other than the arguments of the tool
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

    DescribedOperation callingTool(String name) {
        return new DescribedOperation(method, path, summary, name, parameters, answer);
    }

    DescribedOperation with(String name, String meaning) {
        var all = new ArrayList<>(parameters);
        all.add(new QueryParameter(name, meaning));
        return new DescribedOperation(method, path, summary, tool, all, answer);
    }

    DescribedOperation withMediaType(String type) {
        return new DescribedOperation(method, path, summary, tool, parameters, type);
    }
}
