import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { moveBetweenTabs } from '#ui/tabs/arrowKeys.ts';

interface Tab {
  /** Its word in the address; the first tab has none. */
  key: string;
  label: string;
  panel: ReactNode;
}
type Tabs = readonly [Tab, ...Tab[]];

/** `?tab=`; an unknown word opens the first tab. */
function useTab(tabs: Tabs): { open: string; show: (key: string) => void } {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const first = tabs[0].key;
  const show = (key: string): void =>
    setParams(
      (now) => {
        if (key === first) now.delete('tab');
        else now.set('tab', key);
        return now;
      },
      { replace: true },
    );
  return { open: tabs.find(({ key }) => key === named)?.key ?? first, show };
}

/** Tabs of a page. A panel is read when it is first opened, and then keeps its state and input. */
export function AddressTabs({ label, tabs }: { label: string; tabs: Tabs }) {
  const { open, show } = useTab(tabs);
  const [seen, setSeen] = useState([open]);
  if (!seen.includes(open)) setSeen([...seen, open]);
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-8 mt-6 border-b border-b-line max-tablet:gap-6 max-tablet:mt-3 max-handset:justify-between max-handset:gap-2"
        onKeyDown={moveBetweenTabs}
      >
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            aria-selected={key === open}
            aria-controls={`panel-${key}`}
            tabIndex={key === open ? 0 : -1}
            className="min-h-12 -mb-px px-0 border-0 border-b-2 border-transparent bg-transparent text-muted text-16 font-medium whitespace-nowrap hover:text-plum aria-selected:border-plum aria-selected:text-ink max-handset:text-15 max-[381px]:text-14"
            onClick={() => show(key)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div key={key} role="tabpanel" id={`panel-${key}`} aria-labelledby={`tab-${key}`} hidden={key !== open}>
          {seen.includes(key) && panel}
        </div>
      ))}
    </>
  );
}
