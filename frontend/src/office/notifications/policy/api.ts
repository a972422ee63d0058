import { api } from '#api/api.ts';

export const noticePolicyQuery = () => api.getNoticePolicy.query();
