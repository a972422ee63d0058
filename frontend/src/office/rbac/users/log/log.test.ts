import { sayAgo } from '#office/ui/ago.ts';
import { sayAct } from '../data/acts.ts';
import { sayAgent } from './AccessLog.tsx';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome en Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge en Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox en Mac'],
  ['curl/8.5.0', 'Navegador desconocido'],
  ['', 'Navegador desconocido'],
  ['Otra cosa (Linux)', 'Linux'],
])('%s reads as its browser and system', (agent, said) => {
  expect(sayAgent(agent)).toBe(said);
});

test.each([
  [30_000, 'hace un momento'],
  [-5_000, 'hace un momento'],
  [60_000, 'hace 1 minuto'],
  [5 * 3_600_000, 'hace 5 horas'],
  [3 * 86_400_000, 'hace 3 días'],
  [400 * 86_400_000, 'hace 1 año'],
])('%i ms ago', (past, said) => {
  expect(sayAgo(1_000_000_000_000 - past, 1_000_000_000_000)).toBe(said);
});

test('acts have words, and an unknown one is a change', () => {
  expect(sayAct('role.permissions')).toBe('Cambió los permisos de un rol');
  expect(sayAct('nave.espacial')).toBe('Hizo un cambio');
});
