import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './Notices.module.css';

export const PreviewLink = () => (
  <Link className={styles.preview} to="/admin/config/notices/preview">
    <Eye size={16} strokeWidth={1.8} aria-hidden />
    Ver cómo se ven los avisos
  </Link>
);
