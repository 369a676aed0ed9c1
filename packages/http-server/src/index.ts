export * from "./bounded-server.ts";
