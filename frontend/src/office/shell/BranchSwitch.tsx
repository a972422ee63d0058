import { Select } from 'antd';
import { useBranchChoice } from '#office/config/branches.ts';
import styles from './Shell.module.css';

const ALL = '';

/** At which branch the panel looks. Nothing while the clinic has one. */
export function BranchSwitch() {
  const { branches, branch, choose } = useBranchChoice();
  if (branches.length === 0) return null;
  const options = [
    { value: ALL, label: 'Todas las sucursales' },
    ...branches.map(({ id, name, isActive }) => ({ value: id, label: isActive ? name : `${name} (cerrada)` })),
  ];
  return (
    <section className={styles.branch} aria-label="Sucursal que se muestra">
      <Select
        aria-label="Sucursal"
        value={branch ?? ALL}
        options={options}
        popupMatchSelectWidth={false}
        onChange={(id) => choose(id === ALL ? undefined : id)}
      />
    </section>
  );
}
