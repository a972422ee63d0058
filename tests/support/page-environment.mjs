import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';
import { keepState } from './page-state.mjs';

const BUNDLE = 'node_modules/.cache/page-tests/bundle.js';

/**
 * React and user-event listen to a document from their first use on, once, so they are used before the window's state is
 * kept.
 */
function beginUse(packages, { document, navigator }) {
  packages['react-dom/client']().createRoot(document.createElement('div'));
  packages['@testing-library/user-event']().userEvent.setup();
  delete navigator.clipboard;
}

/** The configuration of the Testing Library, to which each file adds its own. */
function keepConfiguration(packages) {
  const { configure, getConfig } = packages['@testing-library/dom']();
  const before = getConfig();
  return () => configure(before);
}

class OneWindow extends TestEnvironment {
  /** Of the file that runs. */
  console;
  #restore;

  constructor(config, { console }) {
    super(config, { console: new Proxy({}, { get: (_, name) => this.console[name].bind(this.console) }) });
    this.console = console;
    const packages = this.#load(config.globalConfig.rootDir);
    beginUse(packages, this.global);
    const restores = [keepConfiguration(packages), keepState(this.dom)];
    this.#restore = () => {
      for (const restore of restores) restore();
    };
  }

  #load(root) {
    const file = `${root}/${BUNDLE}`;
    const wrapped = `(function (exports, require) {${readFileSync(file, 'utf8')}\n})`;
    const packages = {};
    // Packages take them while they are loaded, and jsdom has none.
    Object.assign(this.global, { TextDecoder, TextEncoder });
    new Script(wrapped, { filename: file }).runInContext(this.getVmContext())(packages, createRequire(file));
    this.global[Symbol.for('rostro.kept')] = packages;
    return packages;
  }

  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    this.moduleMocker.resetAllMocks();
    this.#restore();
  }
}

/** The window of this worker. */
let kept;

/**
 * The environment of page tests: one window for all files of a worker. The packages that are bundled for it
 * (`frontend/build/testBundles.ts`) are loaded once and stay compiled; in a window of its own each file would run React
 * and antd in V8's interpreter. Between two files the window is put back as it was. The project's own modules belong to
 * one file, as everywhere.
 */
export default function PageEnvironment(config, context) {
  kept ??= new OneWindow(config, context);
  kept.console = context.console;
  return kept;
}
