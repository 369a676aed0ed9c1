import { workerData } from "node:worker_threads";
import type { NluResult, Practice } from "@ringwell/receptionist";
import { serveEngine } from "../../speech/engine-worker.ts";
import { type ParseRequest, parserHere } from "./parser-thread.ts";

const parser = parserHere(workerData as Practice);
serveEngine<ParseRequest, NluResult>((asked) => parser.parse(...asked));
