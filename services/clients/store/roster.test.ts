import { beforeEach, describe, expect, test } from '@jest/globals';
import { summaryOf } from '@rostro/rules/clients/client-summary';
import { keys } from '@rostro/rules/table/keys';
import { type DirectoryItem, Roster } from './roster.ts';

const at = (minute: number) => `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`;
const profile = (version: number, fullName = 'Ana', minute = version): DirectoryItem => ({
  ...{ ...keys.profile('ana'), sk: 'PROFILE', directorySk: `${at(minute)}#ana` },
  ...{ fullName, searchWords: fullName.toLowerCase(), createdAt: at(0), version },
});
const visit = { id: 'a1', startsAt: at(30), serviceId: 5, status: 'pending', closed: false } as const;
const window = (version: number, minute = version): DirectoryItem => ({
  ...{ ...keys.window('ana'), sk: 'WINDOW', directorySk: `${at(minute)}#ana`, version },
  summary: summaryOf([visit], at(minute)),
});
const gone = (minute: number): DirectoryItem => ({
  ...{ ...keys.clientGone('ana'), sk: 'GONE', directorySk: `${at(minute)}#ana` },
});

let roster: Roster;
beforeEach(() => {
  roster = new Roster();
});
const names = () => roster.people().map(({ fullName }) => fullName);
const told = ({ gone: left, come }: ReturnType<Roster['learn']>) =>
  [left, come].map((people) => people.map(({ fullName }) => fullName).join());

describe('a client', () => {
  test('is listed once the profile has come, with bookings in whichever order they come', () => {
    expect(told(roster.learn([window(1)]))).toEqual(['', '']);
    expect(names()).toEqual([]);
    expect(told(roster.learn([profile(1)]))).toEqual(['', 'Ana']);
    expect(roster.people()).toMatchObject([{ id: 'ana', last: visit, services: [5] }]);
  });

  test('without a window has booked nothing', () => {
    roster.learn([profile(1)]);
    expect(roster.people()).toMatchObject([{ last: null, services: [] }]);
  });

  test('who changed moves to another place; a known item changes nothing', () => {
    roster.learn([profile(1)]);
    expect(told(roster.learn([profile(2, 'Berta')]))).toEqual(['Ana', 'Berta']);
    expect(told(roster.learn([profile(2, 'Berta'), profile(1)]))).toEqual(['', '']);
    expect(told(roster.learn([window(1)]))).toEqual(['Berta', 'Berta']);
    expect(told(roster.learn([window(1)]))).toEqual(['', '']);
  });

  test('who changed several times between two looks is reported once', () => {
    roster.learn([profile(1)]);
    expect(told(roster.learn([profile(2, 'Berta'), window(1, 3), window(2, 4)]))).toEqual(['Ana', 'Berta']);
  });

  test('who is deleted leaves the list', () => {
    roster.learn([profile(1), window(1)]);
    expect(told(roster.learn([gone(2)]))).toEqual(['Ana', '']);
    expect(names()).toEqual([]);
    expect(told(roster.learn([gone(2)]))).toEqual(['', '']);
  });

  test('who comes back under the same id stays, however often the old deletion is repeated', () => {
    roster.learn([profile(3), window(2)]);
    expect(told(roster.learn([gone(4), profile(1, 'Ana de nuevo', 5)]))).toEqual(['Ana', 'Ana de nuevo']);
    expect(roster.people()).toMatchObject([{ last: null }]);
    expect(told(roster.learn([gone(4), profile(1, 'Ana de nuevo', 5)]))).toEqual(['', '']);
  });
});
