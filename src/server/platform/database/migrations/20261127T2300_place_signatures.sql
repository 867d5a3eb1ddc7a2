-- Additive. The signature of a suggested place goes with it into the address book.
alter table address_book add column signature text not null default ''; -- Empty: it was typed.
