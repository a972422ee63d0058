import { html } from '../../common/html.ts';
import { layout } from './layout.ts';
import type { HostedSite } from './site.ts';

/** The page for a request whose response cannot go to the site. */
export const refusalPage = (site: HostedSite, reason: 'foreignAddress' | 'expired' | 'unknownPage'): string =>
  layout(
    site,
    site.texts.refused,
    html`<h1>${site.texts.refused}</h1>
    <p>${site.texts[reason]}</p>
    <p><a href="${site.callbackPaths[0] ?? '/'}">${site.texts.back}</a></p>`,
  );
