import { StatusBadge } from '../ui/StatusBadge.tsx'

export const ActiveBadge = ({ active }: { active: boolean }) => (
  <StatusBadge tone={active ? 'good' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
)
