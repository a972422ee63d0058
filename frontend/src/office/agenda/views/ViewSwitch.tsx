import { Segmented } from 'antd';
import styles from './ViewSwitch.module.css';
import { VIEW_WORDS, VIEWS, type View } from './view.ts';

const OPTIONS = VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }));

interface ViewSwitchProps {
  view: View;
  onChange: (view: View) => void;
}

export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <Segmented className={styles.switch ?? ''} aria-label="Vista" value={view} options={OPTIONS} onChange={onChange} />
);
