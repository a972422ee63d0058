import type { waitlistRoutes } from '@rostro/shared/contract/waitlist';
import { waitlistKeys } from '@rostro/waitlist/keys';
import { FACIAL } from '../fixtures.ts';
import { anyClient, FAR_DAY } from '../nobodys.ts';
import { guestWish, wishFor } from '../waitlist.ts';
import type { RoomRows } from './room.ts';

export const waitlist: RoomRows<keyof typeof waitlistRoutes> = {
  samples: {
    joinWaitlist: { body: { serviceId: 999_999, from: FAR_DAY, to: FAR_DAY } },
    joinWaitlistAsGuest: {
      body: {
        serviceId: 999_999,
        from: FAR_DAY,
        to: FAR_DAY,
        fullName: 'x',
        email: 'x@rostro.test',
        phone: '4421234567',
      },
    },
    listMyWaitlist: {},
    leaveMyWaitlist: { params: { entryId: 'nobodys' } },
    lookAtWaitlist: { body: { token: 'nobodys' } },
    answerWaitlist: { body: { token: 'nobodys', answer: 'end' } },
    listWaitlist: {},
    addToWaitlist: { body: { ...anyClient, serviceId: 999_999, from: FAR_DAY, to: FAR_DAY } },
    endWaitlistEntry: { params: { entryId: 'nobodys' } },
  },
  access: {
    'GET /api/admin/waitlist': 'view_appointments',
    'POST /api/admin/waitlist': 'create_appointments',
    'DELETE /api/admin/waitlist/{entryId}': 'edit_appointments',
    'GET /api/waitlist': 'user',
    'POST /api/waitlist': 'user',
    'POST /api/waitlist-guests': 'public',
    'POST /api/waitlist-links': 'public',
    'POST /api/waitlist-links/look': 'public',
    'DELETE /api/waitlist/{entryId}': 'user',
  },
  linkPaths: ['/api/waitlist-links'],
  withoutCode: { joinWaitlistAsGuest: [404, 'service_not_found'] },
  askedByOwnTest: ['leaveMyWaitlist'],
  ranges: [['joinWaitlist', 'body', { serviceId: 1 }]],
  wishes: ({ client, anybody }, serviceId, startsAt) => [
    client.call('joinWaitlist', { body: wishFor(startsAt, { serviceId }) }),
    anybody.call('joinWaitlistAsGuest', { body: guestWish(startsAt, { serviceId }) }),
  ],
  ownData: (id) => {
    const wish = { from: '2027-01-11', to: '2027-01-11', part: 'morning', askedAt: '2026-11-20T15:00:00.000Z' };
    const entries = [{ ...wish, id: 'w', serviceId: FACIAL }];
    return {
      item: { ...waitlistKeys.waiting(id), id, entries, asked: [], version: 'v' },
      shown: { waitlist: [{ ...wish, serviceName: 'Tratamiento 1' }] },
    };
  },
  heldByClient: [['a wish for a place', waitlistKeys.waiting]],
  linkHolders: ['waitlist'],
  captchaCounters: ['waitlist'],
  offersWrites: ['WAITLIST'],
};
