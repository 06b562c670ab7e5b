"""A room that nobody needs is gone at once, with its log: nobody has to look for it among millions of things."""

from __future__ import annotations

import gc
from weakref import ref

from tablier.matches.acts import Create
from tablier.matches.chairs import Holder
from tablier.matches.header import SeatPlan
from tests.server.tables import RACE, Client, in_house, play, settled


def test_a_room_that_is_let_go_is_gone_without_looking_for_circles():
    async def test(house, time):
        gc.disable()
        try:
            for seats in ((Holder.DEVICE, ""), (Holder.PROGRAM, "1")):
                room = await house.setup.create(Create(RACE, (SeatPlan(Holder.DEVICE), SeatPlan(*seats))), "host")
                await play(room, [host := await Client(room, "host").enters()], 30)
                room.leave(host.subscriber)
                await settled()
                await house.rooms.close(room)
                gone = ref(room)
                del room, host
                assert gone() is None
        finally:
            gc.enable()

    in_house(test)
