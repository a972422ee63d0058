import { synthesizeApp } from './synthesize.ts';

await synthesizeApp();
