import { Segmented } from 'antd';
import { type AgendaView, VIEW_WORDS, VIEWS } from '../data/view.ts';
import styles from './ViewSwitch.module.css';

const OPTIONS = VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }));

interface ViewSwitchProps {
  view: AgendaView;
  onChange: (view: AgendaView) => void;
}

export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <Segmented className={styles.switch ?? ''} aria-label="Vista" value={view} options={OPTIONS} onChange={onChange} />
);
