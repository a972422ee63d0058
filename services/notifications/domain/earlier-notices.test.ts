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

describe('what the client heard last', () => {
  test('is by the begin of its attempt, not by when the provider last told of it', () => {
    const [older, newer] = [record({ updatedAt: at(59) }), record({ startsAt: tuesday, begunAt: at(5) })];
    expect(lastNoticeOfTime([newer, older], 'email')).toBe(newer);
    expect(lastNoticeOfTime([older, newer], 'email')).toBe(newer);
  });

  test('is of this channel, and of what says when the appointment is', () => {
    const told = record();
    const others = [
      record({ channel: 'whatsapp', startsAt: tuesday, begunAt: at(5) }),
      record({ kind: 'reminder', hours: 24, startsAt: tuesday, begunAt: at(6) }),
      record({ kind: 'cancellation', begunAt: at(7) }),
    ];
    expect(lastNoticeOfTime([told, ...others], 'email')).toBe(told);
  });

  test('may be that their booking has arrived', () => {
    const acknowledged = record({ kind: 'acknowledgement' });
    expect(lastNoticeOfTime([acknowledged], 'email')).toBe(acknowledged);
  });

  test.each(['queued', 'refused', 'skipped', 'bounced'] as const)('is nothing that did not reach them: %s', (state) => {
    expect(lastNoticeOfTime([record({ state })], 'email')).toBeNull();
  });

  test('may also be what staff sent once more', () => {
    const again = record({ requestId: 'r1', begunAt: at(5) });
    expect(lastNoticeOfTime([record(), again], 'email')).toBe(again);
  });
});

describe('the time before, as a notice says it,', () => {
  test('is the one that the client knows, where others in between were not told', () => {
    expect(withKnownTime(event({ startsAt: friday, previousStartsAt: tuesday }), record()).previousStartsAt).toBe(
      monday,
    );
  });

  test('is the one that it was, where the client was told nothing yet', () => {
    expect(withKnownTime(event(), null).previousStartsAt).toBe(monday);
  });

  test('is none where the client knows the present one, or where nothing moved', () => {
    expect(withKnownTime(event({ startsAt: monday, previousStartsAt: tuesday }), record())).not.toHaveProperty(
      'previousStartsAt',
    );
    const { previousStartsAt: _none, ...confirmed } = event();
    expect(withKnownTime(confirmed, record())).toEqual(confirmed);
  });
});

describe('a notice that went out already', () => {
  test('is told once more where the client heard of another time since', () => {
    expect(reopenIfOutdated(record(), record({ startsAt: tuesday, begunAt: at(5) })).state).toBe('skipped');
    expect(reopenIfOutdated(record(), record({ kind: 'reschedule', begunAt: at(5) })).state).toBe('skipped');
  });

  test('is not where it is what they heard last', () => {
    expect(reopenIfOutdated(record(), record({ requestId: 'r1', begunAt: at(5) })).state).toBe('sent');
    expect(reopenIfOutdated(record(), null).state).toBe('sent');
  });

  test('is not where it is being sent, or where staff saw to it', () => {
    const other = record({ startsAt: tuesday, begunAt: at(5) });
    expect(reopenIfOutdated(record({ state: 'sending' }), other).state).toBe('sending');
    expect(reopenIfOutdated(record({ settledAt: at(8) }), other).state).toBe('sent');
  });
});

describe('what was told before', () => {
  test('matters to what moved, and to what was said once already', () => {
    const { previousStartsAt: _none, ...confirmed } = event();
    expect(dependsOnEarlierNotices(event(), null)).toBe(true);
    expect(dependsOnEarlierNotices(confirmed, record())).toBe(true);
  });

  test('does not matter to a first confirmation, a reminder, a cancellation, or a request of staff', () => {
    const { previousStartsAt: _none, ...confirmed } = event();
    expect(dependsOnEarlierNotices(confirmed, null)).toBe(false);
    expect(dependsOnEarlierNotices(confirmed, record({ state: 'refused' }))).toBe(false);
    expect(dependsOnEarlierNotices(event({ kind: 'reminder' }), record())).toBe(false);
    expect(dependsOnEarlierNotices(event({ kind: 'cancellation' }), null)).toBe(false);
    expect(dependsOnEarlierNotices(event({ requestId: 'r1' }), record())).toBe(false);
  });
});
