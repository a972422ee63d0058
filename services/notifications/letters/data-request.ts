import { getItemsTogether } from '@rostro/platform/table/together';
import type { DataRequestItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { decideDataRequestLetter } from '../domain/data-request-letter.ts';
import { dataRequestMail } from '../templates/data-request.ts';
import { letter } from './letter.ts';

/** Answers a request about personal data, or tells the clinic that one is overdue. */
export const dataRequest = letter('data-request.letter-due', {
  ids: ({ requestId, letter }) => ({ requestId, letter }),
  names: ({ requestId }) => ({ dataRequest: requestId }),
  read: async ({ event: { requestId } }) => {
    const request = keys.dataRequest(requestId);
    return { request: (await getItemsTogether([request])).get<DataRequestItem>(request) };
  },
  decide: (facts, { event }) => decideDataRequestLetter(event.letter, facts),
  mail: dataRequestMail,
});
