import { expect, test } from '@jest/globals';
import { keys } from './keys.ts';

const AT = '2026-11-22T05:30:00.000Z';
const DAY = '2026-11-22';

test('a key equals its row’s pattern, in the clinic’s segment', () => {
  expect(keys.payment('a', 'p')).toEqual({ pk: 'main#APT#a', sk: 'PAY#p' });
  expect(keys.payments('a')).toEqual({ pk: 'main#APT#a', skPrefix: 'PAY#' });
  expect(keys.closure('l')).toEqual({ pk: 'main#CLOSURES', sk: 'l' });
  expect(keys.closures()).toEqual({ pk: 'main#CLOSURES' });
  expect(keys.business()).toEqual({ pk: 'main#CONFIG', sk: 'BUSINESS' });
  expect(keys.undelivered(AT, 'd')).toEqual({ undeliveredPk: 'main#UNDELIVERED', undeliveredSk: `${AT}#d` });
  expect(keys.clientEntries(2)).toEqual({ directoryPk: 'main#CLIENTS#2' });
});

test('numbers sort as texts if the row has a number of digits', () => {
  expect(keys.movement('a', 2).sk).toBe('MOVE#000002');
  expect(keys.receipt(DAY, 7).sk).toBe('RECEIPT#000000007');
  expect(keys.service(12).sk).toBe('12');
  expect(keys.appointmentChange('a', AT, 12).sk).toBe(`LOG#${AT}#12`);
});

test('a value may look like a placeholder or a replacement pattern', () => {
  expect(keys.payment('{id}', '$&')).toEqual({ pk: 'main#APT#{id}', sk: 'PAY#$&' });
});

test('some parts of keys are computed', () => {
  expect(keys.emailGuard('Ana@Example.test').pk).toBe('main#EMAIL#ana@example.test');
  expect(keys.audit(AT, 'e').pk).toBe('main#AUDIT#2026-11-21');
  expect(keys.day('cosmetology', DAY)).toEqual({ pk: 'main#DAY#cosmetology#2026', sk: '11-22' });
  expect(keys.busy('main', DAY, 's1')).toEqual({ pk: 'main#BUSY#main#2026-11', sk: '22#s1' });
  expect(keys.appointmentIndexes('c', '2026-12-01T05:30:00.000Z', 'a')).toEqual({
    byClientPk: 'main#CLIENT#c',
    byClientSk: '2026-12-01T05:30:00.000Z#a',
    byMonthPk: 'main#MONTH#2026-11',
    byMonthSk: '2026-12-01T05:30:00.000Z#a',
  });
  expect(keys.appointmentChangeEntry('a', '2026-12-01T05:30:00.000Z', 3, AT)).toEqual({
    byMonthPk: `main#CHANGES#${DAY}`,
    byMonthSk: `${AT}#a#3#2026-11`,
  });
  expect(keys.receiptIndexes(DAY, 7)).toEqual({
    byMonthPk: 'main#CASHMONTH#2026-11',
    byMonthSk: `${DAY}#000000007`,
  });
  expect(keys.clientEntry('c', AT)).toEqual({ directoryPk: 'main#CLIENTS#3', directorySk: `${AT}#c` });
});
