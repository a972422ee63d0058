import type { RouteInput } from '@rostro/shared/contract/index';
import { api } from '#api/api.ts';

/** The figures of a period beside the one before. Charts with the same period share the answer. */
export const reportQuery = (query: RouteInput<'getReport'>['query']) => api.getReport.query({ query });
