import type { TestEnvironment } from 'jest-environment-jsdom';

export function keepState(dom: NonNullable<TestEnvironment['dom']>): () => void;
