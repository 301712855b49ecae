import { configure } from "@testing-library/dom";

// The default of one second is a busy machine's, not a fault's.
configure({ asyncUtilTimeout: 10_000 });
