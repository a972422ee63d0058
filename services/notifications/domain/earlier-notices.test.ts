import { describe, expect, test } from '@jest/globals';
import type { Delivery } from './delivery.ts';
import { dependsOnEarlierNotices, lastNoticeOfTime, reopenIfOutdated, withKnownTime } from './earlier-notices.ts';
import type { NoticeEvent } from './notice.ts';

const [monday, tuesday, friday] = ['2026-11-23T16:00:00.000Z', '2026-11-24T16:00:00.000Z', '2026-11-27T16:00:00.000Z'];
const at = (minute: number): string => `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z`;
const record = (part: Partial<Delivery> = {}): Delivery => ({
  ...{ appointmentId: 'a1', clientId: 'c1', kind: 'confirmation', startsAt: monday, channel: 'email', state: 'sent' },
  ...{ attemptId: 'x', attempts: 1, createdAt: at(0), begunAt: at(0), updatedAt: at(1) },
  ...part,
});
const event = (part: Partial<NoticeEvent> = {}): NoticeEvent => ({
  ...{ version: 1, eventId: 'e1', appointmentId: 'a1', clientId: 'c1', serviceId: 5, occurredAt: at(9) },
  ...{ kind: 'confirmation', startsAt: tuesday, previousStartsAt: monday },
  ...part,
});

describe('the last notice that the client got', () => {
  test('is the one whose attempt began last, whatever the provider reported later', () => {
    const [older, newer] = [record({ updatedAt: at(59) }), record({ startsAt: tuesday, begunAt: at(5) })];
    expect(lastNoticeOfTime([newer, older], 'email')).toBe(newer);
    expect(lastNoticeOfTime([older, newer], 'email')).toBe(newer);
  });

  test('is of this channel, and names the time', () => {
    const told = record();
    const others = [
      record({ channel: 'whatsapp', startsAt: tuesday, begunAt: at(5) }),
      record({ kind: 'reminder', hours: 24, startsAt: tuesday, begunAt: at(6) }),
      record({ kind: 'cancellation', begunAt: at(7) }),
    ];
    expect(lastNoticeOfTime([told, ...others], 'email')).toBe(told);
  });

  test('may be an acknowledgement', () => {
    const acknowledged = record({ kind: 'acknowledgement' });
    expect(lastNoticeOfTime([acknowledged], 'email')).toBe(acknowledged);
  });

  test.each(['queued', 'refused', 'skipped', 'bounced'] as const)(
    'is not one that did not reach the client: %s',
    (state) => {
      expect(lastNoticeOfTime([record({ state })], 'email')).toBeNull();
    },
  );

  test('may be a repetition by staff', () => {
    const again = record({ requestId: 'r1', begunAt: at(5) });
    expect(lastNoticeOfTime([record(), again], 'email')).toBe(again);
  });
});

describe('the earlier time in a notice', () => {
  test('is the one that the client knows, although changes in between were not told', () => {
    expect(withKnownTime(event({ startsAt: friday, previousStartsAt: tuesday }), record()).previousStartsAt).toBe(
      monday,
    );
  });

  test('is the event’s own if the client was told nothing yet', () => {
    expect(withKnownTime(event(), null).previousStartsAt).toBe(monday);
  });

  test('is missing if the client knows the current time, or nothing moved', () => {
    expect(withKnownTime(event({ startsAt: monday, previousStartsAt: tuesday }), record())).not.toHaveProperty(
      'previousStartsAt',
    );
    const { previousStartsAt: _none, ...confirmed } = event();
    expect(withKnownTime(confirmed, record())).toEqual(confirmed);
  });
});

describe('a notice that was sent already', () => {
  test('is sent again if the client was told another time since', () => {
    expect(reopenIfOutdated(record(), record({ startsAt: tuesday, begunAt: at(5) })).state).toBe('skipped');
    expect(reopenIfOutdated(record(), record({ kind: 'reschedule', begunAt: at(5) })).state).toBe('skipped');
  });

  test('is not sent again if it is the last one that they got', () => {
    expect(reopenIfOutdated(record(), record({ requestId: 'r1', begunAt: at(5) })).state).toBe('sent');
    expect(reopenIfOutdated(record(), null).state).toBe('sent');
  });

  test('is not sent again while it is being sent, or if staff settled it', () => {
    const other = record({ startsAt: tuesday, begunAt: at(5) });
    expect(reopenIfOutdated(record({ state: 'sending' }), other).state).toBe('sending');
    expect(reopenIfOutdated(record({ settledAt: at(8) }), other).state).toBe('sent');
  });
});

describe('an earlier notice', () => {
  test('matters to a move, and to a notice that was sent before', () => {
    const { previousStartsAt: _none, ...confirmed } = event();
    expect(dependsOnEarlierNotices(event(), null)).toBe(true);
    expect(dependsOnEarlierNotices(confirmed, record())).toBe(true);
  });

  test('does not matter to a first confirmation, a reminder, a cancellation, or a staff request', () => {
    const { previousStartsAt: _none, ...confirmed } = event();
    expect(dependsOnEarlierNotices(confirmed, null)).toBe(false);
    expect(dependsOnEarlierNotices(confirmed, record({ state: 'refused' }))).toBe(false);
    expect(dependsOnEarlierNotices(event({ kind: 'reminder' }), record())).toBe(false);
    expect(dependsOnEarlierNotices(event({ kind: 'cancellation' }), null)).toBe(false);
    expect(dependsOnEarlierNotices(event({ requestId: 'r1' }), record())).toBe(false);
  });
});
