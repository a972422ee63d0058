import { useSearchParams } from 'react-router-dom';
import { type ReportTab, TABS } from './sections.ts';

export const isTab = (text: string | null): text is ReportTab => text !== null && Object.hasOwn(TABS, text);

/** The tab is kept in the address, beside the period. */
export function useTab(): [ReportTab, (tab: ReportTab) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const choose = (tab: ReportTab): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (tab === 'dinero') next.delete('tab');
        else next.set('tab', tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [isTab(named) ? named : 'dinero', choose];
}
