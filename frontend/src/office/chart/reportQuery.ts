import type { RouteInput } from '@rostro/shared/contract/index';
import { api } from '#api/api.ts';

/** The figures of a period beside the one before; whoever asks for the same period has the same answer. */
export const reportQuery = (query: RouteInput<'getReport'>['query']) => api.getReport.query({ query });
