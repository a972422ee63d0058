import { readFileSync } from 'node:fs';

/** Returns the context of cdk.json, as `npx cdk` passes it to the app. */
export const cdkContext = (): Record<string, unknown> => JSON.parse(readFileSync('cdk.json', 'utf8')).context;
