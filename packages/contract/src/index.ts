export * from "./catalogue.ts";
export * from "./codes.ts";
export * from "./constants.ts";
export * from "./nickname.ts";
export type * from "./client.ts";
