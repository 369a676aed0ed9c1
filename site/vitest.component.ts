import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine is no failure: as in vitest.config.ts, a time-out only ends what hangs.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
