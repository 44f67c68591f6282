-- The medicines that were left out when a pack was ordered: an order that waits is written only while they are the same (PACK-154).
alter table machine_order_job add column left_out int[] not null default '{}';

-- The folder of the machine that an order was written into: a folder that is missing after that is not made again (PACK-110).
alter table machine_order add column folder text not null default '';
