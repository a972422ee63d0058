import { Button } from 'antd';
import { ArrowUpDown, Plus } from 'lucide-react';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { ListHead } from '#office/list/ListHead.tsx';
import { useSize } from '#office/ui/useSize.ts';
import styles from './CatalogHead.module.css';
import type { Catalog, CatalogRow } from './data/types.ts';
import { sayCount } from './words.ts';

interface CatalogHeadProps {
  catalog: Catalog;
  rows: readonly CatalogRow[] | undefined;
  ordering: boolean;
  onOrder: (on: boolean) => void;
  onCreate: () => void;
}

const HOW_ON_PHONES = 'Arrastra el asa de uno sobre otro para que cambien de lugar.';
const HOW = 'Arrastra uno sobre otro, o enfoca el asa y usa Alt + ↑ ↓. Es el orden que ve el cliente.';

function Create({ catalog, onCreate }: Pick<CatalogHeadProps, 'catalog' | 'onCreate'>) {
  const { phone } = useSize();
  return (
    <GuardedButton
      code={catalog.rights.create}
      type={phone ? 'primary' : 'default'}
      block={phone}
      icon={<Plus size={16} aria-hidden />}
      onClick={onCreate}
    >
      {catalog.words.create}
    </GuardedButton>
  );
}

/** On phones the page's main action stands under the thumb. */
export function CatalogHead({ catalog, rows, ordering, onOrder, onCreate }: CatalogHeadProps) {
  const { phone } = useSize();
  const how = phone ? HOW_ON_PHONES : HOW;
  const create = <Create catalog={catalog} onCreate={onCreate} />;
  const done = (
    <Button type="primary" block={phone} onClick={() => onOrder(false)}>
      Terminar
    </Button>
  );
  const main = ordering ? done : create;
  return (
    <>
      <ListHead
        title={catalog.words.title}
        sub={ordering ? how : rows ? sayCount(rows) : '\u00a0'}
        actions={
          <>
            {!ordering && (
              <GuardedButton
                code={catalog.rights.order}
                icon={<ArrowUpDown size={16} aria-hidden />}
                onClick={() => onOrder(true)}
              >
                <span className={phone ? 'sr' : ''}>Reordenar</span>
              </GuardedButton>
            )}
            {!phone && main}
          </>
        }
      />
      {phone && <div className={styles.foot}>{main}</div>}
    </>
  );
}
