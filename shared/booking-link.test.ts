import { expect, test } from '@jest/globals';
import { bookingPath, sharePath } from './booking-link.ts';

test.each([
  [{}, '/servicios'],
  [{ serviceId: 5 }, '/servicios?serviceId=5&step=2'],
  [{ serviceId: 5, nextServiceId: 2 }, '/servicios?serviceId=5&step=2&nextServiceId=2'],
  [{ nextServiceId: 2 }, '/servicios'],
  [{ staffId: 'ana' }, '/servicios?staffId=ana'],
  [{ serviceId: 5, staffId: 'ana y eva&step=3' }, '/servicios?serviceId=5&step=2&staffId=ana%20y%20eva%26step%3D3'],
])('the link with %o is %s', (link, path) => {
  expect(bookingPath(link)).toBe(path);
});

test.each([
  [{}, '/servicios'],
  [{ serviceId: 5 }, '/s/5'],
  [{ serviceId: 5, staffId: 'ana y eva' }, '/s/5?staffId=ana%20y%20eva'],
  [{ staffId: 'ana/eva' }, '/s/with/ana%2Feva'],
])('the shared link with %o is %s', (link, path) => {
  expect(sharePath(link)).toBe(path);
});
