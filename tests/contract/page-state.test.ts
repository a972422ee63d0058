import { expect, jest, test } from '@jest/globals';
import { TestEnvironment } from 'jest-environment-jsdom';
import { keepState } from '../support/page-state.mjs';

/** A window as the page tests have one. */
function openWindow() {
  const config = { testEnvironmentOptions: {}, globals: {} };
  type Arguments = ConstructorParameters<typeof TestEnvironment>;
  const given = [{ projectConfig: config, globalConfig: config }, { console }] as unknown as Arguments;
  const { dom } = new TestEnvironment(...given);
  if (dom === null) throw new Error('no window');
  return dom;
}

test('the next file finds the window as the first one found it', async () => {
  const dom = openWindow();
  const { window } = dom;
  const { document, history, localStorage, navigator } = window;
  const before = [window.innerWidth, window.fetch, window.HTMLElement.prototype.scrollIntoView];
  const restore = keepState(dom);
  const late = jest.fn();

  Object.assign(window, { innerWidth: 390, fetch: late, leftBehind: 1 });
  window.HTMLElement.prototype.scrollIntoView = late;
  Object.defineProperty(navigator, 'share', { value: late, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.body.innerHTML = '<p>first</p>';
  document.body.className = 'dark';
  document.title = 'first';
  document.cookie = 'first=1';
  localStorage.setItem('first', '1');
  history.pushState({ first: 1 }, '', '/first');
  window.addEventListener('popstate', late);
  document.addEventListener('keydown', late, { capture: true });
  window.setTimeout(late, 1);
  window.setInterval(late, 1);
  window.requestAnimationFrame(late);
  restore();

  expect([window.innerWidth, window.fetch, window.HTMLElement.prototype.scrollIntoView]).toEqual(before);
  expect(window).not.toHaveProperty('leftBehind');
  expect(navigator).not.toHaveProperty('share');
  expect(document.visibilityState).toBe('visible');
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([document.cookie, localStorage.length]).toEqual(['', 0]);
  expect([window.location.href, history.length, history.state]).toEqual(['http://localhost/', 1, null]);
  window.dispatchEvent(new window.PopStateEvent('popstate'));
  document.dispatchEvent(new window.KeyboardEvent('keydown'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(late).not.toHaveBeenCalled();
  window.close();
});
