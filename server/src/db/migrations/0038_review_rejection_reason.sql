-- Why a review was rejected, by the published policy; reviews that were rejected before have none.
alter table reviews add column rejection_reason text;
